import { absentImageName } from '#shared/rules/image';

/** Small picture beside the name of an item, so its `alt` is empty. */
export const Thumb = ({ name }: { name: string }) =>
  name === absentImageName ? (
    <span className="thumb" />
  ) : (
    <img className="thumb" src={`/api/image/get/${name}?w=160`} alt="" width={60} height={80} loading="lazy" />
  );
