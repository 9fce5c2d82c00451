/** Pages of the shop as they will be at a moment, for staff who may see contents. */
import type { Caller, PagePreview } from '#platform/contract';
import type { Regions } from '#server/region';
import { can } from '#shared/rules/privileges';
import { previewParameters as names } from '#shared/rules/preview';

/** Null for everybody else, and for an address that names no moment. */
export type ReadPreview = (caller: Caller, address: URL) => PagePreview | null;

export const createPreviewReader =
  ({ regions }: { regions: Pick<Regions, 'open'> }): ReadPreview =>
  ({ actor, region, section }, { searchParams }) => {
    if (actor.kind !== 'user' || actor.role === 'CUSTOMER' || actor.viewedBy !== undefined) return null;
    if (!can({ id: actor.userId, role: actor.role, privileges: actor.privileges }, 'content.view')) return null;
    const at = new Date(searchParams.get(names.at) ?? '');
    if (Number.isNaN(at.getTime())) return null;
    const asked = searchParams.get(names.section);
    return {
      at,
      region: regions.open(searchParams.get(names.region) ?? '') ?? region,
      isDraft: searchParams.has(names.draft),
      section: asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? asked : section,
    };
  };
