#!/usr/bin/env python3
"""Talks to the WebSockets of `http-under-test` as an independent client, with and without compression.

    pip install websockets
    swift run http-under-test         # says where it listens
    Tests/Benchmarks/Peers/socket_peer.py PORT

Ends with 0 when everything came back as it should.
"""
import asyncio
import sys

import websockets


async def close_code(port, wire):
  """What the server closes with after these bytes, which no proper client sends."""
  async with websockets.connect(f"ws://127.0.0.1:{port}/echo", compression=None) as socket:
    socket.transport.write(wire)
    await socket.wait_closed()
    return socket.close_code


async def echo(port, path, compression):
  address = f"ws://127.0.0.1:{port}{path}"
  async with websockets.connect(address, compression=compression, max_size=None) as socket:
    for size in [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]:
      text = "é" * (size // 2) + "x" * (size % 2)
      await socket.send(text)
      assert await socket.recv() == text, size
      data = bytes(place * 7 % 256 for place in range(size))
      await socket.send(data)
      assert await socket.recv() == data, size
    # In fragments, one of which ends within a character.
    await socket.send(["ab", "c", "dé"])
    assert await socket.recv() == "abcdé"
    for number in range(300):
      await socket.send(f"message {number}")
    for number in range(300):
      assert await socket.recv() == f"message {number}"
    await (await socket.ping())
    extensions = [extension.name for extension in socket.protocol.extensions]
  assert socket.close_code == 1000, socket.close_code
  return extensions


async def main(port):
  for path in ["/echo", "/echo/message", "/echo/shared"]:
    for compression in ["deflate", None]:
      extensions = await echo(port, path, compression)
      wanted = ["permessage-deflate"] if compression and path != "/echo" else []
      assert extensions == wanted, (path, extensions)
      print(path, compression, extensions)
  for wire, code in [
    (b"\x81\x01a", 1002),                            # not masked
    (b"\x91\x80\x00\x00\x00\x00", 1002),              # a reserved bit
    (b"\x83\x80\x00\x00\x00\x00", 1002),              # a reserved kind
    (b"\x80\x80\x00\x00\x00\x00", 1002),              # goes on with nothing
    (b"\x09\x80\x00\x00\x00\x00", 1002),              # a ping in fragments
    (b"\x81\x81\x00\x00\x00\x00\xff", 1007),          # no UTF-8
    (b"\x82\xff" + b"\x7f" + b"\xff" * 7 + b"\x00" * 4, 1009),  # too long
  ]:
    got = await close_code(port, wire)
    assert got == code, (wire, got)
  print("closed as it should")


asyncio.run(main(int(sys.argv[1])))
