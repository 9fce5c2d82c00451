import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-text.rules.ts';

describe('HTML descriptions', () => {
  test('paragraphs become lines, list items get a dash, entities become characters', () => {
    expect(
      htmlToText('<p>L&rsquo;&eacute;t&#233; &amp; <b>vous</b></p>\n<ul>\n<li>Lin</li>\n<li>Coton</li>\n</ul>'),
    ).toBe('L’été & vous\n\n– Lin\n– Coton');
  });

  test('scripts, styles and comments are removed', () => {
    expect(htmlToText('a<script>alert("x")</script><style>p{}</style><!-- b -->c<script>never closed')).toBe('ac');
  });

  test('an angle bracket outside a tag is kept', () => {
    expect(htmlToText('taille < 38 et > 34')).toBe('taille < 38 et > 34');
  });

  test('the result contains no tag for any input', () => {
    assert(
      property(
        array(constantFrom('<', '>', '/', 'p', 'script', '&lt;', '!--', '-->', ' ', 'x'), { maxLength: 40 }),
        (parts) => {
          const text = htmlToText(parts.join('').replaceAll('&lt;', ''));
          expect(text).not.toMatch(/<\/?(?:p|script)\b[^<]*>/);
        },
      ),
      {
        numRuns: 2000,
        examples: [[['<', '<', 'p', 'p', '>', 'script', '-->']], [['<', '/', '<', 'p', '>', 'p', '>']]],
      },
    );
  });

  test('a megabyte of angle brackets is processed in one pass', () => {
    expect(htmlToText('<a'.repeat(500_000)).length).toBeGreaterThan(0);
    expect(htmlToText('<script>'.repeat(100_000))).toBe('');
  });
});
