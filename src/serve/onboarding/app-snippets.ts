// Settings that debug builds of apps need to connect to a twin.

export const formatAndroidCleartext = (
  hosts: readonly string[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <domain-config cleartextTrafficPermitted="true">
${hosts.map((host) => `    <domain>${host}</domain>`).join('\n')}
  </domain-config>
</network-security-config>`

export const ANDROID_TRUST = `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <debug-overrides>
    <trust-anchors>
      <certificates src="user" />
    </trust-anchors>
  </debug-overrides>
</network-security-config>`

export const ANDROID_MANIFEST = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:networkSecurityConfig="@xml/network_security_config" />
</manifest>`

export const IOS_CLEARTEXT = `<key>NSAppTransportSecurity</key>
<dict>
  <key>NSAllowsLocalNetworking</key>
  <true/>
</dict>`

export const IOS_LOCAL_NETWORK = `<key>NSLocalNetworkUsageDescription</key>
<string>To reach the backend on a developer's machine.</string>`
