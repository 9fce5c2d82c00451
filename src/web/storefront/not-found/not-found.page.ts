/** Catch-all route: answers 404 with the error page of the layout. */
import { data } from 'react-router';

export const loader = (): never => {
  throw data(null, { status: 404 });
};

const Nothing = () => null;

export default Nothing;
