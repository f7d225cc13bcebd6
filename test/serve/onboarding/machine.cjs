// Preloaded into a command. It simulates a machine with a Wi-Fi address and an unconnected cable. Servers that bind to all
// interfaces bind to the loopback interface instead, so that no test opens a port to other machines.
const net = require('node:net')
const os = require('node:os')

const address = (address, internal = false) => [{ address, family: 'IPv4', internal }]

os.networkInterfaces = () => ({
  lo: address('127.0.0.1', true),
  wlan0: address('192.168.1.23'),
  eth0: address('169.254.7.7'),
})
os.hostname = () => 'ann.local'

const { listen } = net.Server.prototype
net.Server.prototype.listen = function (port, host, ...rest) {
  return listen.call(this, port, host === '0.0.0.0' ? '127.0.0.1' : host, ...rest)
}
