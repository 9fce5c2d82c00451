/** Pages that accept files, with their limits in bytes. */
import { maxPhotoUploadBytes } from '#shared/api/photo-limits';
import { photoBytes } from '#shared/rules/pictures';
import { uploadLimits } from '#shared/rules/upload-limits';

/** A PDF with the other fields. */
const pdfForm = uploadLimits.invoice.maxFileSize + 100_000;

/** With scripts, the router posts to the path with the suffix `.data`. */
export const uploadForms = [
  // three photos of 2 MB with the other fields
  { path: '/espace-client/avis/:itemRef', bodyLimit: 6_500_000 },
  { path: '/pro/factures/nouvelle', bodyLimit: pdfForm },
  { path: '/pro/factures/nouvelle.data', bodyLimit: pdfForm },
  // a payment with its withholding certificate
  { path: '/pro/factures/:number', bodyLimit: pdfForm },
  // two pictures of 20 MB
  { path: '/pro/contenu/bannieres/:id', bodyLimit: 2 * photoBytes + 100_000 },
  // two pictures and a gallery of four
  { path: '/pro/contenu/accueil/:page/:block', bodyLimit: 6 * photoBytes + 100_000 },
  { path: '/pro/contenu/actualites/:id', bodyLimit: photoBytes + 200_000 },
  { path: '/pro/rayons/:kind/:id', bodyLimit: 2 * photoBytes + 100_000 },
  { path: '/pro/cartes-cadeaux/modeles/:id', bodyLimit: photoBytes + 100_000 },
  { path: '/pro/looks/:id', bodyLimit: photoBytes + 100_000 },
  { path: '/pro/rayons/selections/:id', bodyLimit: photoBytes + 100_000 },
  { path: '/pro/articles/:reference', bodyLimit: 3 * photoBytes + 1_000_000 },
  { path: '/pro/articles/import', bodyLimit: 40_500_000 }, // two CSV files of 20 MB
  { path: '/pro/articles/import.data', bodyLimit: 40_500_000 },
  { path: '/pro/articles/photos', bodyLimit: maxPhotoUploadBytes + 500_000 },
  { path: '/pro/articles/photos.data', bodyLimit: maxPhotoUploadBytes + 500_000 },
  // a CSV file of 8 MB
  { path: '/pro/clients/import', bodyLimit: 8_500_000 },
  { path: '/pro/clients/import.data', bodyLimit: 8_500_000 },
];
