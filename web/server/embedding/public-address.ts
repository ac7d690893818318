import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the public internet (IANA special-purpose registry), multicast among them. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/** IPv6: global unicast alone, without documentation and what carries IPv4 addresses (Teredo, 6to4). */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const carrying = new BlockList()
carrying.addSubnet('2001::', 23, 'ipv6')
carrying.addSubnet('2001:db8::', 32, 'ipv6')
carrying.addSubnet('2002::', 16, 'ipv6')
carrying.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is of the public internet: neither this machine nor its network, nor anything special. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !carrying.check(address, 'ipv6')
}
