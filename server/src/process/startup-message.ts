/** The addresses and the first login, as lines for a terminal. */
export function startupMessage(facts: {
  app: string[];
  console: string[];
  /** Whether the console listens on loopback. */
  isConsoleHere: boolean;
  firstStaff: { login: string; password: string } | null;
  isFilling: boolean;
  /** False where neither a program nor a package for it was found. */
  mayTranscode: boolean;
}): string {
  const lines = [
    'Yehang is running.',
    `  App      ${facts.app.join('   ')}`,
    `  Console  ${facts.console.join('   ')}`,
  ];
  if (facts.isConsoleHere)
    lines.push(
      '           The console answers this machine alone; CONSOLE_HOST=0.0.0.0 npm start opens it to the network.',
    );
  if (facts.firstStaff) {
    const { login, password } = facts.firstStaff;
    lines.push(`  First login to the console: ${login}, password ${password}`);
  }
  if (facts.isFilling)
    lines.push('  The demo films are being made in the background; the console shows how far.');
  if (!facts.mayTranscode)
    lines.push('  Nothing here can transcode: install ffmpeg, or set FFMPEG_PATH.');
  lines.push('  Stop with Ctrl-C.');
  return lines.join('\n');
}
