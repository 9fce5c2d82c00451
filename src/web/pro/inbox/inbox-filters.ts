/** Filters of the inbox as chips. For loaders. */
import type { ContactTopic } from '#shared/rules/contact-topics';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { inboxMessages as messages, topicNames } from './inbox.messages.ts';

/** Keys of the filters in the panel. */
export const filterKeys = ['topic', 'unread'];

type View = {
  readonly topic?: ContactTopic | undefined;
  readonly unread?: '1' | undefined;
  readonly text?: string | undefined;
};

const { filters } = messages;

export const chipsOf = ({ topic, unread, text }: View): FilterChip[] => [
  ...(topic === undefined ? [] : [{ key: 'topic', label: filters.topic, text: topicNames[topic] }]),
  ...(unread === undefined ? [] : [{ key: 'unread', label: filters.state, text: filters.unread }]),
  ...(text === undefined ? [] : [{ key: 'text', label: filters.text, text }]),
];
