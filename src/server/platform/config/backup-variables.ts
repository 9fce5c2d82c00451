import { z } from 'zod';
import { messages } from './config.messages.ts';
import { integer, noted } from './variable-shapes.ts';

const cron = z
  .string()
  .regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/, messages.cron)
  .optional();

export const backupVariables = {
  BACKUP_DIR: noted(z.string().min(1, messages.empty).optional(), {
    french: 'Dossier des sauvegardes automatiques et de l’archive du journal.',
    english: 'Folder of scheduled backups and of the log archive, on another disk; without it, nothing is backed up.',
    fallback: '',
  }),
  BACKUP_SCHEDULE: noted(cron, {
    french: 'Quand sauvegarder : cinq champs cron, en UTC.',
    english: 'When to back up: five cron fields, UTC.',
    fallback: '12 2 * * *',
  }),
  BACKUP_KEEP_DAILY: noted(integer(1, 365), {
    french: 'Nombre de jours dont une sauvegarde est gardée.',
    english: 'Days of which a backup is kept.',
    fallback: '7',
  }),
  BACKUP_KEEP_WEEKLY: noted(integer(0, 520), {
    french: 'Nombre de semaines dont une sauvegarde est gardée.',
    english: 'Weeks of which a backup is kept, beside these days.',
    fallback: '5',
  }),
  BACKUP_RATE_MB: noted(integer(1, 10_000), {
    french: 'Débit d’une sauvegarde automatique, en mégaoctets par seconde.',
    english: 'Megabytes a scheduled backup copies per second, so that the shop keeps the disk.',
    fallback: '40',
  }),
};
