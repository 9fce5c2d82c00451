/** Words that go on from what is typed. */
import { beginning, holding, indexOf, weightOf, type Said, type SaidIndex } from './said.rules.ts';
import type { Asked } from './suggest.rules.ts';
import { fold, wordsOf } from './words.rules.ts';

export class Scores {
  readonly #scores = new Map<string, number>();

  add(key: string, score: number): void {
    this.#scores.set(key, (this.#scores.get(key) ?? 0) + score);
  }

  best(count: number): string[] {
    return [...this.#scores]
      .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
      .slice(0, count)
      .map(([key]) => key);
  }
}

/** The visitor's own section counts double. */
const weighed = ({ all, bySection }: Said, sectionId: number | undefined): number =>
  all + (sectionId === undefined ? 0 : (bySection.get(sectionId) ?? 0));

/** Words that articles say besides `before`, which they say, too. */
const addNextWords = (asked: Asked, index: SaidIndex, scores: Scores): void => {
  const { lexicon, sectionId, text: said } = asked;
  const words = wordsOf(said);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const lead = words.join(' ').slice(0, -last.length);
  if (before.length === 0) {
    for (const word of beginning(index.words, last)) scores.add(lead + word.shown, weighed(word, sectionId) / 2);
    return;
  }
  for (const text of holding(index, before)) {
    const weight = weightOf(text) * (text.row.section_id === sectionId ? 2 : 1);
    for (const word of text.words)
      if (word.startsWith(last) && word.length > 2 && !before.includes(word))
        scores.add(lead + lexicon.spelled(word), weight / 2);
  }
};

const most = 5;

/** Words that go on from what is typed, the most popular first. */
export const completions = (asked: Asked): string[] => {
  const { lexicon, sectionId } = asked;
  const words = wordsOf(asked.text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const typed = words.join(' ');
  const index = indexOf(lexicon);
  const scores = new Scores();
  for (const phrase of beginning(index.phrases, typed)) scores.add(phrase.shown, weighed(phrase, sectionId));
  if (last.length >= 2) addNextWords(asked, index, scores);
  const others = scores.best(most + 4).filter((query) => wordsOf(query).join(' ') !== typed);
  // one spelling of each: `tee-shirt` and `tee shirt` are one
  return [...new Map(others.map((query) => [wordsOf(query).map(fold).join(' '), query])).values()].slice(0, most);
};
