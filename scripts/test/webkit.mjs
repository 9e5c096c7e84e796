import { installDebianPackages } from './debian-packages.mjs';
import { isProgram, onSearchPath } from './find-program.mjs';

/** WebKitGTK with its WebDriver, a display to draw on, and what decodes H.264 and AAC for it. */
const packages = [
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

/** Whether the driver of WebKitGTK and a display are on this machine. */
export const hasWebKit = () =>
  ['WebKitWebDriver', 'Xvfb'].every((name) => onSearchPath(name).some(isProgram));

/**
 * Has WebKitGTK for the journeys in Safari's engine, where it can be had: on Debian, as root.
 * @returns {boolean} whether it is there
 */
export function ensureWebKit() {
  if (hasWebKit()) return true;
  console.log("Installing WebKitGTK for the journeys in Safari's engine");
  installDebianPackages(...packages);
  return hasWebKit();
}
