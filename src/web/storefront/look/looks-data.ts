import type { Client } from '#shared/api/client';
import { lookPath } from '#shared/paths';
import { typo } from '#shared/text';
import { pictureOf } from '#storefront/card/card-data.ts';
import type { Photo } from '#ui/picture.tsx';

type ApiLook = Awaited<ReturnType<Client['looks']['list']>>['looks'][number];

export type Looks = readonly (Pick<ApiLook, 'itemCount' | 'available' | 'from'> & {
  name: string;
  path: string;
  image: Photo | null;
})[];

export const toLooks = (looks: readonly ApiLook[]): Looks =>
  looks.map(({ id, name, image, itemCount, available, from }) => ({
    name: typo(name),
    path: lookPath({ id, name }),
    image: pictureOf([image]),
    itemCount,
    available,
    from,
  }));
