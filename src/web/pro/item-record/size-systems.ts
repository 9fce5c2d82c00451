import { matrixMessages } from './matrix.messages.ts';

export const sizeSystemNames = Object.entries(matrixMessages.systems);
