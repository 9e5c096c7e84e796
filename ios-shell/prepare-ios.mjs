// Puts what the app needs of iOS into the project that `npx cap add ios` made: its scheme, the light text of the status
// bar, and why it asks for camera and photos. Running it again changes nothing.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'ios', 'App', 'App', 'Info.plist');

const entries = {
  CFBundleDevelopmentRegion: '<string>zh_CN</string>',
  CFBundleURLTypes: `<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>yehang</string>
			</array>
		</dict>
	</array>`,
  UIStatusBarStyle: '<string>UIStatusBarStyleLightContent</string>',
  UIViewControllerBasedStatusBarAppearance: '<true/>',
  UIUserInterfaceStyle: '<string>Dark</string>',
  NSCameraUsageDescription: '<string>用于扫描账号凭证</string>',
  NSPhotoLibraryUsageDescription: '<string>用于选择要上传的图片和账号凭证</string>',
  NSPhotoLibraryAddUsageDescription: '<string>用于保存账号凭证和邀请海报</string>',
  ITSAppUsesNonExemptEncryption: '<false/>',
};

/**
 * The list with a key set: in place of its value, where it is a plain one, and at the end otherwise.
 * @param {string} plist
 * @param {string} key
 * @param {string} value
 */
function withEntry(plist, key, value) {
  const known = new RegExp(
    `(<key>${key}</key>\\s*)(<string>[^<]*</string>|<(?:true|false)/>|<array>[\\s\\S]*?</array>(?=\\s*(?:<key>|</dict>\\s*</plist>)))`,
  );
  // As a function: values hold `$(…)`, which a replacement text would read.
  if (known.test(plist))
    return plist.replace(known, (_all, /** @type {string} */ head) => head + value);
  return plist.replace(
    /<\/dict>\s*<\/plist>\s*$/,
    () => `\t<key>${key}</key>\n\t${value}\n</dict>\n</plist>\n`,
  );
}

let plist = await readFile(file, 'utf8');
for (const [key, value] of Object.entries(entries)) plist = withEntry(plist, key, value);
await writeFile(file, plist);
console.log(`${file} is ready`);
