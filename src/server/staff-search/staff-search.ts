/** Search of the console at `/api/pro/search`. Owns no table: each module that offers records gives a source. */
import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import type { Logger } from '#platform/log';
import { proSearch as calls, type SearchAnswer, type SearchHit } from '#shared/api/pro-search';
import { searchKinds, type SearchKind } from '#shared/rules/search-kinds';
import { can, type Privilege } from '#shared/rules/privileges';

export { staffSources, type StaffSourceDeps } from './sources.ts';

/** Hits of one kind. */
const hitsPerKind = 5;
const shortestText = 2;

export type SearchQuery = {
  readonly text: string;
  readonly person: StaffCaller;
  /** Region in which the person shops. */
  readonly region: string;
  readonly limit: number;
};

type Extras = Pick<SearchHit, 'toCall' | 'customer' | 'image'>;
/** What a kind does not have is left out. */
export type FoundRecord = Omit<SearchHit, 'kind' | keyof Extras> & Partial<Extras>;
const noExtras: Extras = { toCall: null, customer: null, image: null };

export type SearchSource = {
  readonly kind: SearchKind;
  /** Without it, the kind is not searched. */
  readonly privilege: Privilege;
  /** The best hits first. Each statement needs an index, because it runs while somebody types. */
  readonly find: (query: SearchQuery) => Promise<FoundRecord[]>;
};

export type StaffSearchDeps = { readonly log: Logger; readonly sources: readonly SearchSource[] };

type Answered = { readonly kind: SearchKind; readonly hits: SearchHit[] | null };

export const createStaffSearch = ({ log, sources }: StaffSearchDeps): { readonly routes: Implementation[] } => {
  const ask = async ({ kind, find }: SearchSource, query: SearchQuery): Promise<Answered> => {
    try {
      return { kind, hits: (await find(query)).map((hit) => ({ kind, ...noExtras, ...hit })) };
    } catch (error) {
      log.warn({ err: error, kind }, 'the search of the console failed for one kind');
      return { kind, hits: null };
    }
  };

  const search = async (query: SearchQuery): Promise<SearchAnswer> => {
    if (query.text.length < shortestText) return { hits: [], failed: [] };
    const allowed = sources.filter(({ privilege }) => can(query.person, privilege));
    const answers = await Promise.all(allowed.map((source) => ask(source, query)));
    const inOrder = answers.toSorted((one, other) => searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind));
    return {
      hits: inOrder.flatMap(({ hits }) => hits ?? []),
      failed: inOrder.filter(({ hits }) => hits === null).map(({ kind }) => kind),
    };
  };

  return {
    routes: [
      implement(calls.find, ({ text }, caller) =>
        search({
          // A sign before a reference is how people write it: #TN-7K3F9Q.
          text: text.trim().replace(/^#\s*/, ''),
          person: staffOf(caller),
          region: caller.region.code,
          limit: hitsPerKind,
        }),
      ),
    ],
  };
};
