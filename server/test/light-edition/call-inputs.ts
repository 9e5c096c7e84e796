import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { AppCallName, AppCalls } from '@yehang/contract/index.ts';
import type { World } from './world.ts';

/** The requests of one call. */
interface CallInputs<Body> {
  /** Answered with 200 in every session, and with nothing adult where that must not be. */
  open?: readonly Body[];
  /** They name something adult, or a area for adults alone: in the light edition there is no such thing (4040). */
  adult?: readonly Body[];
  /** Whether an adult in the full edition gets adult material by one of these. */
  showsAdult?: true;
}

export type Inputs = {
  [Name in AppCallName]: (world: World) => CallInputs<RequestInputOf<AppCalls[Name]>>;
};
