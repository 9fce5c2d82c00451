/** What the guide shows for a step. For loaders. */
import type { Client } from '#shared/api/client';
import { countryAreas } from '#shared/rules/country-areas';
import { openingSteps, type OpeningStep } from '#shared/rules/opening-steps';
import { openSection, requireSection } from '#pro/setting/setting-data.ts';
import { sectionTexts, type SectionId } from '#pro/setting/setting.messages.ts';
import { partsOf, stepPath } from './guide-steps.ts';
import { openingMessages as messages } from './opening.messages.ts';
import type { StepView } from './step-list.tsx';

export type Guide = Awaited<ReturnType<Client['proOpening']['guide']>>;

/** A confirmed step that misses something again is not done. */
export const stepViews = ({ steps }: Guide): StepView[] =>
  steps.map(({ id, confirmedAt, missing }) => ({
    id,
    isConfirmed: confirmedAt !== null,
    isDone: confirmedAt !== null && missing.length === 0,
    missing,
  }));

/** The first step that is not done, otherwise the last. */
export const stepToDo = (steps: readonly StepView[]): OpeningStep =>
  steps.find(({ isDone }) => !isDone)?.id ?? openingSteps[openingSteps.length - 1] ?? 'ARTICLE';

const chosenPart = (step: OpeningStep, wanted: string | null): SectionId | null => {
  const parts = partsOf[step];
  return parts.find((part) => part === wanted) ?? parts[0] ?? null;
};

/** The settings of a step: the chosen one with its form, and links to the others. */
export const readPart = async (
  api: Client,
  step: OpeningStep,
  { region, wanted }: { region: string; wanted: string | null },
) => {
  const id = chosenPart(step, wanted);
  if (id === null) return null;
  const opened = await openSection(api, requireSection(id), region);
  if (!opened) return null;
  return {
    id,
    page: opened.loaded,
    tabs: partsOf[step].map((part) => ({ id: part, label: sectionTexts[part].title, href: stepPath(step, part) })),
    note: step === 'TAXES' ? messages.currency(opened.scope.region.currency, opened.scope.region.name) : null,
  };
};

/** Number of places that the first delivery would serve; null when the region has zones or modes. */
export const readDeliveryStart = async (api: Client, step: OpeningStep, region: string): Promise<number | null> => {
  if (step !== 'DELIVERY') return null;
  const { zones, modes } = await api.proDelivery.byRegion({ region });
  return zones.length + modes.length === 0 ? (countryAreas[region]?.length ?? 1) : null;
};

export const readArticle = async (api: Client, step: StepView) => {
  if (step.id !== 'ARTICLE') return null;
  const { branches } = await api.proTree.list();
  return { hasGroup: branches.some(({ kind }) => kind === 'group'), hasItem: step.missing.length === 0 };
};
