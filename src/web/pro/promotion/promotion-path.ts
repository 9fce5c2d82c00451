export const promotionsPath = '/pro/promotions';
/** With a parameter: without one, the address opens the default view of the person. */
export const allPromotionsPath = `${promotionsPath}?sort=-created`;
export const newPromotionPath = `${promotionsPath}/nouvelle`;
export const promotionPath = (id: string): string => `${promotionsPath}/${id}`;
/** A new promotion with the conditions of another one. */
export const copyPath = (id: string): string => `${newPromotionPath}?de=${id}`;
