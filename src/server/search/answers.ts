/** Answers kept by key until told that they may be wrong; the same question asked twice at once is asked once. */
export type Answers<Answer> = {
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Forgets all, also what is being asked at this moment: it may have been read before the change. */
  drop(): void;
};

/** Keeps at most `most` answers, the least recently asked go first. */
export const createAnswers = <Answer>(most: number): Answers<Answer> => {
  let kept = new Map<string, Promise<Answer>>();
  return {
    get: (key, ask) => {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const keptIn = kept;
      const answer = ask();
      kept.set(key, answer);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      answer.catch(() => {
        if (keptIn.get(key) === answer) keptIn.delete(key);
      });
      return answer;
    },
    drop: () => {
      kept = new Map();
    },
  };
};
