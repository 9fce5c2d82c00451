/** Cards of lists on the phone. */
import type { Page } from 'playwright-core';

/** Class and text of each cell that is hidden or cut; empty cells and checkboxes do not count. */
export const lostCells = (page: Page): Promise<string[]> =>
  page.locator('table.data-table tbody td:not(.cell-check)').evaluateAll((cells) => [
    ...new Set(
      cells
        .filter((cell) => cell.textContent !== '')
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          const isCut = cell.scrollWidth > cell.clientWidth + 1 || left < 0 || right > innerWidth;
          return !cell.checkVisibility() || isCut;
        })
        .map((cell) => `${cell.className}: ${cell.textContent}`),
    ),
  ]);
