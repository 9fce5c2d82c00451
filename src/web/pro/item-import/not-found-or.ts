import { data } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';

/** Answers 404 for an unknown import, or an id with a wrong form. */
export const notFoundOr = async <Out>(read: () => Promise<Out>): Promise<Out> => {
  try {
    return await read();
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND' || refusalOf(error) === 'BAD_REQUEST') throw data(null, { status: 404 });
    throw error;
  }
};
