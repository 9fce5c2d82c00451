/** A small picture beside a line that names it; the paper colour of the shop where there is none. */
import { absentImageName } from '#shared/rules/image';

export const Thumb = ({ name }: { name: string }) =>
  name === absentImageName ? (
    <span className="thumb" />
  ) : (
    <img className="thumb" src={`/api/image/get/${name}?w=160`} alt="" width={60} height={80} loading="lazy" />
  );
