import { uploadCatalogue } from '@fetlock/contract/catalogue-uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFormWithProgress } from '../../api/send-with-progress.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { uploadQuery, uploadsQuery } from './catalogue-queries.ts';

/** Sends a catalogue file, tells how far it is, and goes to where it is compared. */
export function useUploadCatalogue() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(null);
  const upload = useSingleMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('catalogue', file);
      stopping.current = new AbortController();
      setShare(0);
      return sendFormWithProgress(uploadCatalogue, {}, form, { onProgress: setShare, signal: stopping.current.signal });
    },
    onSuccess: (sent) => {
      cache.setQueryData(uploadQuery(sent.id).queryKey, sent);
      void cache.invalidateQueries(uploadsQuery);
      return navigate(`/admin/catalogue/uploads/${sent.id}`);
    },
    meta: { shownInPlace: true },
  });
  const stop = () => {
    stopping.current?.abort(new DOMException('The upload was stopped.', 'AbortError'));
    upload.reset();
  };
  return { upload, share, stop };
}
