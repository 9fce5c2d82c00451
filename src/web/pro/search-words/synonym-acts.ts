/** Acts on synonyms. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proSearchWords, type ProSynonym } from '#shared/api/pro-search-words';
import { synonymLanguages, type SynonymLanguage } from '#shared/rules/search-words';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import type { SynonymAnswer } from './synonym-trial.ts';
import { wordMessages } from './words.messages.ts';
import { wordsPath } from './words-data.ts';

const messages = wordMessages.synonyms;
const names = [...(Object.keys(messages.fields) as (keyof typeof messages.fields)[]), 'keyword'] as const;
const choice = { required: false } as const;
export const synonymFields: Fields<(typeof names)[number]> = {
  ...describeFields(proSearchWords.addSynonym.body, ['term', 'replacement']),
  language: choice,
  twoWay: choice,
  keyword: { required: false, maxLength: 80 },
};

export const valuesOf = (synonym: ProSynonym): FormValues => ({
  term: synonym.term,
  replacement: synonym.replacement,
  language: synonym.language,
  twoWay: synonym.twoWay ? '1' : '',
});

type Asked = {
  readonly api: Client;
  /** Empty for a new synonym. */
  readonly synonymId: string;
  readonly region: string;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const languageOf = (text: string | undefined): SynonymLanguage =>
  synonymLanguages.find((language) => language === text) ?? 'fr';

const save = async ({ api, synonymId, region, localTime, form }: Asked, isTrial: boolean) => {
  const values = valuesIn(form, names);
  const { term = '', replacement = '', keyword = '' } = values;
  const errors = errorsIn(synonymFields, values, { term: messages.noTerm, replacement: messages.noReplacement });
  if (hasErrors(errors)) return wrong(values, errors, false);
  const body = { term, replacement, language: languageOf(values['language']), twoWay: values['twoWay'] === '1' };
  try {
    if (isTrial) {
      const tried = await api.proSearchWords.trySynonym({ ...body, keyword, region });
      return data<SynonymAnswer>({ values, errors: {}, refusal: null, merge: null, tried });
    }
    if (synonymId === '') await api.proSearchWords.addSynonym(body);
    else
      await api.proSearchWords.editSynonym({
        synonymId,
        version: Number(formText(form, 'version')) || 1,
        ...body,
      });
    return redirect(`${wordsPath}?fait=synonyme`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, synonymFields);
    const { synonyms } = await api.proSearchWords.synonyms({ pageSize: 100 });
    const current = synonyms.find(({ id }) => id === synonymId);
    if (!current) return refused(error, values, synonymFields);
    const saved = { version: current.version, values: valuesOf(current), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

export const runSynonymAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  if (intent !== 'remove') return save({ ...asked, form }, intent === 'try');
  try {
    const version = Number(formText(form, 'version')) || 1;
    await asked.api.proSearchWords.removeSynonym({ synonymId: formText(form, 'synonymId'), version });
    return redirect(`${wordsPath}?fait=oublie`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};
