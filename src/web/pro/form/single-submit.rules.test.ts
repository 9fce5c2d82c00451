import { beforeEach, expect, test } from 'vitest';
import { createSingleSubmit, type SingleSubmit } from './single-submit.rules.ts';

const idle = { state: 'idle' };
const submitting = { state: 'submitting', formMethod: 'POST' };
const loading = { state: 'loading', formMethod: 'POST' };
let single: SingleSubmit;
beforeEach(() => {
  single = createSingleSubmit();
  single.follow(idle);
});

test('the second click of a double click is ignored, before and while the form is sent', () => {
  expect([single.mayStart(0), single.mayStart(90)]).toEqual([true, false]);
  single.follow(submitting);
  expect(single.mayStart(5_000)).toBe(false);
  single.follow(loading);
  expect(single.mayStart(9_000)).toBe(false);
});

test('a submit after the answer to the first is sent, also at once', () => {
  single.mayStart(0);
  single.follow(submitting);
  single.follow(idle);
  expect([single.mayStart(50), single.mayStart(60)]).toEqual([true, false]);
});

test('a submit after the answer is shown is sent, though the page still loads its new data', () => {
  const first = { tested: true };
  single.mayStart(0);
  single.follow(submitting);
  single.follow(loading, first);
  expect([single.mayStart(50), single.mayStart(60)]).toEqual([true, false]);
  single.follow(submitting, first);
  single.follow(loading, first);
  expect(single.mayStart(5_000)).toBe(false);
  single.follow(loading, { tested: false });
  expect(single.mayStart(5_010)).toBe(true);
});

test('data that is dropped before the submit starts is no answer to it', () => {
  single.follow(idle, { refusal: 'non' });
  single.mayStart(0);
  single.follow(submitting);
  single.follow(loading);
  expect(single.mayStart(5_000)).toBe(false);
});

test('the end of an earlier navigation that is rendered late lets no second submit through', () => {
  single.follow({ state: 'loading' });
  single.mayStart(0);
  single.follow(idle);
  expect(single.mayStart(90)).toBe(false);
  single.follow(submitting);
  single.follow(idle);
  expect(single.mayStart(200)).toBe(true);
});

test('a submit that started no navigation, as one that was stopped, blocks the next one for a second only', () => {
  single.mayStart(0);
  expect([single.mayStart(999), single.mayStart(1_000)]).toEqual([false, true]);
});
