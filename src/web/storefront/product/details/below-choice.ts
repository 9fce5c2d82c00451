/** Door to what a product page says below the choice, in a file of its own. */
export { Details } from './product-details.tsx';
export { Promises } from './delivery-promises.tsx';
