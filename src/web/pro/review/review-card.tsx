/** One review with its photos, and what may be decided about it. */
import { useRef } from 'react';
import { Form } from 'react-router';
import type { Field } from '#app/field.rules.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import { TextArea } from '#pro/form/input-field.tsx';
import type { ReviewAnswer } from './review-acts.ts';
import type { ShownReview } from './reviews.page.tsx';
import { reviewMessages as messages } from './review.messages.ts';

type Fields = { readonly REFUSE: { readonly reason: Field }; readonly ANSWER: { readonly answer: Field } };

type CardProps = { review: ShownReview; fields: Fields; answer: ReviewAnswer; mayDecide: boolean };

const Stars = ({ count }: { count: number }) => (
  <span className="review-stars">
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={star <= count ? 'star-on' : undefined}>
        <ConsoleIcon name="star" />
      </span>
    ))}
    <span className="visually-hidden">{messages.stars(count)}</span>
  </span>
);

const Hidden = ({ review, intent }: { review: ShownReview; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={review.id} />
    <input type="hidden" name="version" value={review.version} />
  </>
);

type PanelProps = { review: ShownReview; rules: Field; answer: ReviewAnswer };

const RefusePanel = ({ review, rules, answer }: PanelProps) => {
  const form = useRef<HTMLFormElement>(null);
  const own = answer?.intent === 'REFUSE' && answer.id === review.id ? answer : undefined;
  const words = messages.refuse;
  const insert = (text: string): void => {
    const field = form.current?.querySelector('textarea');
    if (!field) return;
    field.value = text;
    field.focus();
  };
  return (
    <details name="entete" className="act-panel" data-act="REFUSE" open={own !== undefined}>
      <summary className="action action-small action-danger">
        <ConsoleIcon name="refused" />
        {words.open}
        <kbd aria-hidden="true">R</kbd>
      </summary>
      <div className="act-form">
        <Form method="post" className="form" noValidate ref={form}>
          <h3>{words.title}</h3>
          <Hidden review={review} intent="REFUSE" />
          <div className="review-reasons">
            <span className="quiet">{words.common}</span>
            {words.reasons.map((text, at) => (
              <button key={text} type="button" className="filter-add" onClick={() => insert(text)}>
                {words.short[at]}
              </button>
            ))}
          </div>
          <TextArea
            name="reason"
            label={words.label}
            field={rules}
            value={own?.text ?? ''}
            error={own?.error ?? undefined}
            rows={4}
          />
          <button className="action action-danger">{words.send}</button>
        </Form>
      </div>
    </details>
  );
};

const AnswerPanel = ({ review, rules, answer }: PanelProps) => {
  const own = answer?.intent === 'ANSWER' && answer.id === review.id ? answer : undefined;
  const words = messages.answer;
  return (
    <details name="entete" className="act-panel" data-act="ANSWER" open={own !== undefined}>
      <summary className="action action-small">
        <ConsoleIcon name="chat" />
        {review.answer === null ? words.open : words.change}
      </summary>
      <div className="act-form">
        <Form method="post" className="form" noValidate>
          <h3>{words.title}</h3>
          <Hidden review={review} intent="ANSWER" />
          <TextArea
            name="answer"
            label={words.label}
            field={rules}
            value={own?.text ?? review.answer ?? ''}
            error={own?.error ?? undefined}
            rows={4}
          />
          <button className="action action-main">{words.send}</button>
        </Form>
      </div>
    </details>
  );
};

const Decisions = ({ review, fields, answer }: CardProps) => (
  <div className="review-acts">
    {review.state === 'PUBLISHED' ? (
      <AnswerPanel review={review} rules={fields.ANSWER.answer} answer={answer} />
    ) : (
      <Form method="post" data-act="PUBLISH">
        <Hidden review={review} intent="PUBLISH" />
        <button className={`action action-small${review.state === 'PENDING' ? ' action-ink' : ''}`}>
          <ConsoleIcon name="check" />
          {review.state === 'PENDING' ? messages.publish : messages.publishAnyway}
          <kbd aria-hidden="true">P</kbd>
        </button>
      </Form>
    )}
    {review.state === 'REFUSED' ? null : <RefusePanel review={review} rules={fields.REFUSE.reason} answer={answer} />}
  </div>
);

const Photos = ({ review }: { review: ShownReview }) =>
  review.photos.length === 0 ? null : (
    <ul className="review-photos">
      {review.photos.map(({ name, width, height }, at) => (
        <li key={name}>
          <a href={`/api/reviews/photos/${name}`} target="_blank" rel="noreferrer">
            <img
              src={`/api/reviews/photos/${name}`}
              alt={messages.photo(review.author, at + 1)}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );

export const ReviewCard = (props: CardProps) => {
  const { review, mayDecide } = props;
  const facts = [messages.bought(review.sizeLabel, review.styleName), review.fit && messages.fits[review.fit]];
  return (
    <article className="card review-card" tabIndex={-1} data-review={review.id} aria-labelledby={`avis-${review.id}`}>
      <header className="review-head">
        <h2 id={`avis-${review.id}`}>
          {review.author} <span className="quiet">· {review.item.name}</span>
        </h2>
        <Stars count={review.stars} />
        <RowNews text={useRowNews(review.id)} />
      </header>
      <p className="quiet">{[review.day, review.region, ...facts].filter(Boolean).join(' · ')}</p>
      <div className="review-content">
        {review.body === null ? (
          <p className="quiet">{messages.noText}</p>
        ) : (
          <p className="review-body">{review.body}</p>
        )}
        <Photos review={review} />
      </div>
      {review.refusal === null ? null : (
        <p className="note note-error">
          {messages.refusal}
          {review.refusal} {review.decidedBy === null ? null : messages.decided(review.decidedBy)}
        </p>
      )}
      {review.answer === null ? null : (
        <p className="note review-answer">
          {messages.shopAnswer(review.answeredBy)}
          {review.answer}
        </p>
      )}
      {mayDecide ? <Decisions {...props} key={review.version} /> : null}
    </article>
  );
};
