/** Any address that no screen answers, `/404` included: a real 404 with the page of the frame. */
import { data } from 'react-router';

export const loader = (): never => {
  throw data(null, { status: 404 });
};

const Nothing = () => null;

export default Nothing;
