/** `/pro/contenu`: opens the first of its screens. */
import { redirect } from 'react-router';
import { bannersPath } from './content-data.ts';

export const loader = () => redirect(bannersPath, 302);
