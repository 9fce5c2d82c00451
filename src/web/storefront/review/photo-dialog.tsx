import { Dialog } from '#ui/dialog.tsx';
import type { ReviewPhoto } from './review-card.tsx';
import { publicPhotoPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';

export const PhotoDialog = ({ photo, onClose }: { photo: ReviewPhoto; onClose: () => void }) => (
  <Dialog title={photo.alt} closeLabel={reviewMessages.section.closePhoto} className="review-photo" onClose={onClose}>
    <img src={publicPhotoPath(photo.name)} alt={photo.alt} width={photo.width} height={photo.height} />
  </Dialog>
);
