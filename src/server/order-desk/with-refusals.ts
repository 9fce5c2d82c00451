import { isOperatorError } from '#platform/operator-error';
import { ShopError } from '#shared/errors';

/** Turns an OperatorError of the desk, which has a French sentence, into BAD_REQUEST. */
export const withRefusals = async <Out>(work: Promise<Out>): Promise<Out> => {
  try {
    return await work;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    throw new ShopError('BAD_REQUEST', { errors: [{ field: '', message: error.message }], cause: error });
  }
};
