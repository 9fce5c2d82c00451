import { absentImageName } from '#shared/rules/image';

/** Small picture beside the name of an item, so its `alt` is empty. */
export const Picture = ({ name }: { name: string }) =>
  name === absentImageName ? (
    <span className="item-picture" />
  ) : (
    <img className="item-picture" src={`/api/image/get/${name}?w=160`} alt="" width={42} height={56} loading="lazy" />
  );
