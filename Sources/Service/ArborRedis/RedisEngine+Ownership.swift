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
    try publish(.ownership(message), to: process, over: reader)
  }

  package func send(_ message: PeerMessage, to process: Int) throws(StorageError) {
    try publish(.peer(message), to: process, over: peers)
  }

  private func publish(
    _ content: RedisMessage.Content, to process: Int, over client: RedisClient
  ) throws(StorageError) {
    var command = RedisCommand("PUBLISH", keys.channel(of: process))
    command.append(RedisMessage(self.process, content).bytes)
    _ = try client.run(command)
  }

  package func holder(of session: String) throws(StorageError) -> Int {
    try peers.run(RedisCommand("HGET", keys.ownership(of: session), "holder")).number ?? 0
  }

  package func holdings(of sessions: [String]) throws(StorageError) -> [Int] {
    guard !sessions.isEmpty else { return [] }
    let commands = sessions.map { RedisCommand("HGET", keys.ownership(of: $0), "holding") }
    return try reader.run(commands).map { $0.number ?? 0 }
  }

  package func register(
    _ record: [UInt8], seconds: Int
  ) throws(StorageError) -> [Int: [UInt8]] {
    var command = RedisCommand(script: RedisScripts.register, keys: [keys.processes])
    command.append("\(process)")
    command.append("\(seconds)")
    command.append(record)
    let fields = try peers.run(command).list ?? []
    var records: [Int: [UInt8]] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      guard let process = fields[index].number else { continue }
      records[process] = fields[index + 1].bytes
    }
    return records
  }

  package func unregister() throws(StorageError) {
    _ = try peers.run(RedisCommand("HDEL", keys.processes, "\(process)"))
  }
}
