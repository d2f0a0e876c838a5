package import ArborStorage

extension RedisEngine {
  package func claim(_ session: String) throws(StorageError) -> OwnershipClaim {
    var command = RedisCommand(script: RedisScripts.claim, keys: [keys.ownership(of: session)])
    command.append("\(Owner.Kind.session.lifetime * 86_400)")
    let reply = try reader.run(command).list ?? []
    guard reply.count == 2, let epoch = reply[0].number, let holder = reply[1].number else {
      throw .refused(
        store: "\(reader.address)", reason: "its answer to a claim is no epoch",
        advice: "Delete the key \(keys.ownership(of: session)).")
    }
    return OwnershipClaim(epoch: epoch, holder: holder)
  }

  package func begin(_ session: String, epoch: Int) throws(StorageError) -> Bool {
    var command = RedisCommand(script: RedisScripts.begin, keys: [keys.ownership(of: session)])
    command.append("\(epoch)")
    command.append("\(process)")
    return try reader.run(command).number == 1
  }

  package func release(_ sessions: [String: Int]) throws(StorageError) {
    let commands = sessions.map { session, epoch in
      var command = RedisCommand(script: RedisScripts.release, keys: [keys.ownership(of: session)])
      command.append("\(epoch)")
      return command
    }
    if !commands.isEmpty { _ = try reader.run(commands) }
  }

  package func tell(_ process: Int, _ message: OwnershipMessage) throws(StorageError) {
    var command = RedisCommand("PUBLISH", keys.channel(of: process))
    command.append(RedisMessage(self.process, .ownership(message)).bytes)
    _ = try reader.run(command)
  }
}
