import { proMessages } from '#shared/api/pro-messages';
import { describeFields } from '#app/describe-fields.ts';

export const writeFields = {
  answer: describeFields(proMessages.answer.body, ['text']),
  note: describeFields(proMessages.note.body, ['text']),
  received: describeFields(proMessages.copyIn.body, ['text']),
};

export const replyFields = describeFields(proMessages.addReply.body, ['title', 'body']);
