import { uploadCatalogue } from '@fetlock/contract/catalogue-uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFormWithProgress } from '../../api/send-with-progress.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { uploadQuery, uploadsQuery } from './catalogue-queries.ts';

/** Uploads a catalogue file, reports its progress, and opens its comparison. */
export function useUploadCatalogue() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(null);
  const isShown = useIsMounted();
  const upload = useCreation({
    words: { what: 'the catalogue file', done: 'uploaded', check: 'Check the files below before you try again.' },
    create: (file: File, keyOf) => {
      const form = new FormData();
      form.set('catalogue', file);
      stopping.current = new AbortController();
      setShare(0);
      const watched = { onProgress: setShare, signal: stopping.current.signal };
      return sendFormWithProgress(uploadCatalogue, { key: keyOf(uploadCatalogue, { body: form }) }, form, watched);
    },
    onSuccess: (sent) => {
      cache.setQueryData(uploadQuery(sent.id).queryKey, sent);
      // A person who has gone elsewhere meanwhile stays there, with what they have typed; a notice says that the file has arrived.
      return isShown.current ? navigate(`/admin/catalogue/uploads/${sent.id}`) : undefined;
    },
    onSettled: () => cache.invalidateQueries(uploadsQuery),
    isShownInPlace: true,
  });
  const stop = () => {
    stopping.current?.abort(new DOMException('The upload was stopped.', 'AbortError'));
    upload.reset();
  };
  return { upload, share, stop };
}
