import { beforeEach, expect, test } from 'vitest';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.rules.ts';

const address = '/pro/messagerie/12';
let kept: KeptAnswers<string>;
beforeEach(() => {
  kept = createKeptAnswers('none');
  kept.show({ address, key: 'opened' });
});

/** A form that was sent and whose answer is on the screen. */
const send = (key: string, answers: string): void => {
  const context = {};
  kept.start(context);
  kept.answer(context, answers);
  kept.start(context);
  kept.show({ address, key });
};

test('the answer of the last submit is shown, until a visit without a submit', () => {
  send('first', 'too short');
  expect(kept.shown()).toBe('too short');
  send('second', 'too long');
  expect(kept.shown()).toBe('too long');
  kept.start({});
  kept.show({ address, key: 'opened again' });
  expect(kept.shown()).toBe('none');
});

test('a fetcher that ends between a submit and its answer leaves the answer of the submit', () => {
  send('first', 'too short');
  const [saving, sending] = [{}, {}];
  kept.start(saving);
  kept.start(sending);
  kept.answer(sending, 'too short');
  // the fetcher is answered, reads the screen again, and the screen is drawn
  kept.answer(saving, 'saved');
  kept.start(saving);
  kept.show({ address, key: 'first' });
  kept.show({ address, key: 'second' });
  expect(kept.shown()).toBe('too short');
});

test('the answer of a fetcher is not for the next visit', () => {
  const saving = {};
  kept.start(saving);
  kept.answer(saving, 'saved');
  kept.show({ address, key: 'opened' });
  kept.start({});
  kept.show({ address, key: 'opened again' });
  expect(kept.shown()).toBe('none');
});

test('the answer of a submit that another navigation replaced is not shown', () => {
  const replaced = {};
  kept.start(replaced);
  kept.start({});
  kept.answer(replaced, 'too short');
  kept.show({ address, key: 'opened again' });
  expect(kept.shown()).toBe('none');
});

test('an answer is not for another address', () => {
  send('first', 'too short');
  kept.show({ address: '/pro/messagerie/13', key: 'other' });
  expect(kept.shown()).toBe('none');
});
