import { listen, openOurDomain, type OurWork } from './open-our-server.ts';
import { serveAsChild } from './serve-child.ts';

/** Run as a child process: the real app server on the given database. */
serveAsChild<OurWork>(async (work) => listen(await openOurDomain(work, 'silent')));
