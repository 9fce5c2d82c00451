type ProseProps = {
  /** HTML that the server made from CommonMark, without scripts or raw tags. */
  html: string;
};

export const Prose = ({ html }: ProseProps) => (
  // oxlint-disable-next-line react/no-danger -- HTML of our own server, from CommonMark in which tags are only text
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
