import { slugOf } from '#shared/text';

/** Key of a colour in an address, made from its name. */
export const styleKey = ({ name }: { readonly name: string }): string => slugOf(name);
