import { describe, expect, it } from 'vitest';
import { displayName, fitOfClaim, sizeFacts, stateAfter } from './review.rules.ts';

describe('the name that readers see', () => {
  it.each([
    ['Amel Ben Salah', 'Amel B.'],
    ['  Awa   ndiaye ', 'Awa N.'],
    ['Karim', 'Karim'],
    ['Inès Élise', 'Inès É.'],
    ['   ', 'Client Ourlet'],
  ])('of %s is %s', (fullName, name) => {
    expect(displayName(fullName, 'Client Ourlet')).toBe(name);
  });
});

describe('the state after a change', () => {
  const published = { state: 'PUBLISHED', body: 'Belle coupe', photos: ['a'] } as const;

  it('is published at once without text and photo', () => {
    expect(stateAfter({ body: null, photos: [] }, null)).toBe('PUBLISHED');
    expect(stateAfter({ body: null, photos: [] }, { ...published, state: 'REFUSED' })).toBe('PUBLISHED');
  });

  it('waits again when the text or a photo changed, and stays when only stars or vote did', () => {
    expect(stateAfter({ body: 'Belle coupe', photos: [] }, null)).toBe('PENDING');
    expect(stateAfter({ body: 'Trop court', photos: ['a'] }, published)).toBe('PENDING');
    expect(stateAfter({ body: 'Belle coupe', photos: ['a', 'b'] }, published)).toBe('PENDING');
    expect(stateAfter({ body: 'Belle coupe', photos: [] }, published)).toBe('PENDING');
    expect(stateAfter({ body: 'Belle coupe', photos: ['a'] }, published)).toBe('PUBLISHED');
    expect(stateAfter({ body: 'Belle coupe', photos: ['a'] }, { ...published, state: 'REFUSED' })).toBe('REFUSED');
  });
});

const sizes = ['36', '38', '40', '42'];
const claim = (message: string | null, kind: 'RETURN' | 'EXCHANGE' = 'EXCHANGE', sizeLabel: string | null = '38') => ({
  kind,
  message,
  sizeLabel,
});

describe('a return or an exchange because of the size', () => {
  it.each([
    ['Je voudrais un 40, merci', 'SMALL'],
    ['Plutôt du 36.', 'LARGE'],
    ['Le 38 est trop serré, je veux un 42', 'SMALL'],
    ['Trop grande', 'LARGE'],
    ['La taille au-dessus', 'SMALL'],
    ['36 ou 40', null],
    ['Bonjour', null],
    ['Trop large aux épaules, trop courte aux manches', null],
    [null, null],
  ])('which says "%s" counts as %s', (message, fit) => {
    expect(fitOfClaim(claim(message), sizes)).toBe(fit);
  });

  it('names no wanted size when it is a return, or when the bought size is unknown', () => {
    expect(fitOfClaim(claim('Je porte du 40 d’habitude', 'RETURN'), sizes)).toBeNull();
    expect(fitOfClaim(claim('Un 40', 'EXCHANGE', '44'), sizes)).toBeNull();
    expect(fitOfClaim(claim('Trop petit', 'RETURN', null), sizes)).toBe('SMALL');
  });

  it('adds to the votes when its direction is known', () => {
    const claims = [claim('Un 40'), claim('Un 42'), claim('Bonjour'), claim('Trop grand', 'RETURN')];
    expect(sizeFacts({ small: 5, true: 2, large: 0 }, claims, sizes)).toEqual({
      small: 7,
      true: 2,
      large: 1,
      fromClaims: 3,
    });
  });
});
