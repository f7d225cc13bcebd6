// What apps are to be told so that they connect to a twin, in debug builds.

export const androidCleartext = (hosts: readonly string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <domain-config cleartextTrafficPermitted="true">
${hosts.map((host) => `    <domain>${host}</domain>`).join('\n')}
  </domain-config>
</network-security-config>`

export const androidTrust = `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <debug-overrides>
    <trust-anchors>
      <certificates src="user" />
    </trust-anchors>
  </debug-overrides>
</network-security-config>`

export const manifest = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:networkSecurityConfig="@xml/network_security_config" />
</manifest>`

export const iosCleartext = `<key>NSAppTransportSecurity</key>
<dict>
  <key>NSAllowsLocalNetworking</key>
  <true/>
</dict>`

export const iosLocalNetwork = `<key>NSLocalNetworkUsageDescription</key>
<string>To reach the backend on a developer's machine.</string>`
