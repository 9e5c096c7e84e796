/** What the parent asks of a server in a child process, by message. */
export type ChildRequest<Work> = { start: Work } | { cpu: true };

/**
 * Run in a child process: starts the server when the parent says with what, and answers with its port;
 * afterwards answers with the seconds of processor time that this process used so far.
 */
export function serveAsChild<Work>(serve: (work: Work) => Promise<number>): void {
  // A parent that is gone, however it went, leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.on('message', (request: ChildRequest<Work>) => {
    if ('start' in request) {
      void serve(request.start).then((port) => process.send?.(port));
    } else {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1e6);
    }
  });
}
