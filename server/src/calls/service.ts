import { addFeedback, ownFeedback } from '../domain/service/feedback.ts';
import { faqCategories, faqPage, rateFaqAnswer } from '../domain/service/faq.ts';
import {
  chatMessages,
  endByUser,
  rateSupport,
  requireConversation,
  sendToSupport,
} from '../domain/service/chat.ts';
import { openSupport, supportEndpoint } from '../domain/service/open-conversation.ts';
import { uploadSupportPicture } from '../domain/service/support-pictures.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Customer service: frequent questions, the chat with support, feedback. */
export const serviceCalls = {
  'aicustomercategory/list': ({ context }) => faqCategories(context),
  'aicustomerservice/list': ({ input, viewer, context, client }) =>
    faqPage(context, viewer, input, client.network),
  'aicustomerservice/rate': async ({ input, viewer, context }) => {
    await rateFaqAnswer(context, viewer, input);
    return {};
  },
  'custom/end': ({ input, viewer, context }) =>
    endByUser(context, { viewer, ticket: input.ticket }),
  'custom/getEndpoint': ({ input, viewer, context, client }) =>
    supportEndpoint(
      context,
      { viewer, ticket: input.ticket },
      { id: input.devID, network: client.network },
    ),
  'custom/list': ({ input, viewer, context }) =>
    chatMessages(context, { viewer, ticket: input.ticket }, input.after),
  'custom/open': ({ input, viewer, context, client }) =>
    openSupport(context, { viewer, ticket: input.ticket }, input, client.network),
  'custom/picture': async ({ input, viewer, context }) => {
    const writer = { viewer, ticket: input.ticket };
    const owner = viewer?.userId ?? (await requireConversation(context, writer)).id;
    const { id, picture } = await uploadSupportPicture(context, owner, input.picture);
    const { pictureGrants } = context;
    return { id, picture: pictureGrants.sign(picture, pictureGrants.expiresAt()) };
  },
  'custom/rate': ({ input, viewer, context }) =>
    rateSupport(context, { viewer, ticket: input.ticket }, input),
  'custom/send': ({ input, viewer, context }) =>
    sendToSupport(context, { viewer, ticket: input.ticket }, input),
  'feedback/add': ({ input, viewer, context, client }) =>
    addFeedback(context, viewer, input, client.device('').name),
  'feedback/list': ({ input, viewer, context }) => ownFeedback(context, viewer, input),
} satisfies Partial<AppHandlers>;
