/** Door to the shape of a product, for the cart, where a line may take another size or colour. */
export { productView } from './product-shape.tsx';
