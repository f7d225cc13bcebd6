// Preloaded into a command: the machine has a Wi-Fi and a cable that leads nowhere, and what is bound to all
// interfaces is bound to the loopback one, so that no test opens a port to others.
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
