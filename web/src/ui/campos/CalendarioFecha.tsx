import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { usePickerContext } from '@mui/x-date-pickers/hooks';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { parseFecha } from '@renadet/domain/lib/fecha';
import { es } from 'date-fns/locale/es';
import { createContext, use, useEffect } from 'react';
import type { PropsFecha } from './Marco.tsx';

const textos = esES.components.MuiLocalizationProvider.defaultProps.localeText;

/** Local midnight stands for the day; it is made and read by its parts, never through a zone. */
const aDate = (day: string | null | undefined): Date | null => {
  const known = day ? parseFecha(day) : undefined;
  if (!known) return null;
  const [y = 0, m = 1, d = 1] = known.split('-').map(Number);
  const date = new Date(0);
  date.setHours(0, 0, 0, 0);
  date.setFullYear(y, m - 1, d);
  return date;
};
const aDia = (date: Date): string => {
  const pad = (n: number, size: number) => String(n).padStart(size, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
};

const Ancla = createContext<HTMLElement | null>(null);
/** The box is ours (CajaFecha): the picker is told what it hangs from, and draws its calendar alone. */
function SinCaja() {
  const { triggerRef, rootRef } = usePickerContext();
  const ancla = use(Ancla);
  useEffect(() => {
    for (const ref of [triggerRef, rootRef])
      if (typeof ref === 'function') ref(ancla as never);
      else if (ref) ref.current = ancla as never;
  }, [triggerRef, rootRef, ancla]);
  return null;
}

interface Props extends Pick<PropsFecha, 'value' | 'onChange' | 'min' | 'max'> {
  ancla: HTMLElement;
  onClose: () => void;
}

/** The calendar of a day, open: a chunk of its own. */
export default function CalendarioFecha({ value, onChange, min, max, ancla, onClose }: Props) {
  const bounds = { ...(min && { minDate: aDate(min) ?? undefined }), ...(max && { maxDate: aDate(max) ?? undefined }) };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={es} localeText={textos}>
      <Ancla value={ancla}>
        <DesktopDatePicker
          open
          value={aDate(value)}
          onAccept={(date) => date && !Number.isNaN(date.getTime()) && onChange(aDia(date))}
          onClose={() => {
            onClose();
            // what was pressed elsewhere keeps the focus; a calendar that is gone gives it back
            setTimeout(() => {
              if (document.activeElement === document.body) ancla.querySelector('button')?.focus();
            });
          }}
          {...bounds}
          slots={{ field: SinCaja }}
        />
      </Ancla>
    </LocalizationProvider>
  );
}
