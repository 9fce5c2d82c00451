/** Door to the words of the frame, for the screens that sign with the shop's name. */
export { shellMessages } from './shell.messages.ts';
