import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The review screen without a result: back to where the visitor came from. */
export function BackOnePage() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return null;
}
