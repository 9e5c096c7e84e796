import type { z } from 'zod';
import type { ErrorCode } from './shapes/error-codes.ts';
import type { StaffRole } from './shapes/staff-role.ts';

/** Who may make a call: anybody with a signature, or the holder of a session. */
export type CallAuth = 'none' | 'session';

/** A call of the app, relative to `/api/app`. See docs/architecture.md, 'anatomy of a call'. */
export interface AppCall<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Auth extends CallAuth = CallAuth,
> {
  readonly surface: 'app';
  readonly name: Name;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly auth: Auth;
  /** Whether the answer is always encrypted; the operator may switch it on for the rest. */
  readonly encrypted: boolean;
  /** Whether the request must carry `x-api-key`. */
  readonly signed: boolean;
  /** Whether it looks for what the viewer typed or filtered by: fewer of these are answered in a minute. */
  readonly isSearch?: boolean;
  /** Bytes of a request's body at most, where it may be larger than that of other calls. */
  readonly bodyBytes?: number;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
}

/** Who may make a call of the console. */
export type ConsoleRoles = readonly StaffRole[] | 'staff' | 'signedIn' | 'anybody';

/** A call of the operator console, relative to `/api/console`. */
export interface ConsoleCall<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly surface: 'console';
  readonly name: Name;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /**
   * Roles that may call; 'staff' is every role. 'signedIn' are also those who have yet to change their first
   * password; 'anybody' is for the login calls alone.
   */
  readonly roles: ConsoleRoles;
  /** Bytes of a request's body at most, where it may be larger than that of other calls. */
  readonly bodyBytes?: number;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
}

type Defaults = 'surface' | 'method' | 'encrypted' | 'signed' | 'errors';

/**
 * Declares a call of the app. POST, signed, and plain unless said otherwise.
 * Errors that every call can answer (bad input, signature, session, rate, server) need no mention.
 */
export function defineCall<
  const Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Auth extends CallAuth,
>(
  call: Omit<AppCall<Name, Request, Response, Auth>, Defaults> &
    Partial<Pick<AppCall, Exclude<Defaults, 'surface'>>>,
): AppCall<Name, Request, Response, Auth> {
  return {
    surface: 'app',
    method: 'POST',
    encrypted: false,
    signed: true,
    errors: [],
    ...call,
  };
}

/** Declares a call of the operator console. */
export function defineConsoleCall<
  const Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(
  call: Omit<ConsoleCall<Name, Request, Response>, 'surface' | 'method' | 'errors'> &
    Partial<Pick<ConsoleCall, 'method' | 'errors'>>,
): ConsoleCall<Name, Request, Response> {
  return { surface: 'console', method: 'POST', errors: [], ...call };
}

export type RequestOf<Call extends { request: z.ZodType }> = z.infer<Call['request']>;
/** What a client sends: defaults may be left out. */
export type RequestInputOf<Call extends { request: z.ZodType }> = z.input<Call['request']>;
export type ResponseOf<Call extends { response: z.ZodType }> = z.infer<Call['response']>;
