/** How a variable is declared. */
import { z } from 'zod';
import { messages } from './config.messages.ts';

export type VariableNotes = {
  french: string;
  english: string;
  /** Default value as the documentation shows it; empty when there is none. */
  fallback: string;
  /** Production refuses to start without it. */
  requiredInProduction?: true;
  /** Never printed, not even in an error. */
  secret?: true;
};

export const noted = <Schema extends z.ZodType>(schema: Schema, notes: VariableNotes): Schema => schema.meta(notes);

export const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, messages.integer(least, most))
    .transform(Number)
    .refine((value) => value >= least && value <= most, messages.integer(least, most))
    .optional();

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: messages.oneOf(words) }).optional();
