import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { usePickerContext } from '@mui/x-date-pickers/hooks';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { parseFecha } from '@renadet/domain/lib/fecha';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import { createContext, use, useEffect } from 'react';
import type { PropsFecha } from './Marco.tsx';

const textos = esES.components.MuiLocalizationProvider.defaultProps.localeText;

/** Local midnight stands for the day; it is made and read by its parts, never through a zone. */
const alCalendario = (day: string | null | undefined): Dayjs | null => {
  const known = day ? parseFecha(day) : undefined;
  if (!known) return null;
  const [y = 0, m = 1, d = 1] = known.split('-').map(Number);
  const date = new Date(0);
  date.setHours(0, 0, 0, 0);
  date.setFullYear(y, m - 1, d);
  return dayjs(date).locale('es');
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

/** Within the screen, however low it is: a page at 400 % is 256 px high. What does not fit is scrolled. */
const DENTRO = {
  popper: { modifiers: [{ name: 'preventOverflow', options: { altAxis: true, tether: false, padding: 0 } }] },
  desktopPaper: { sx: { maxHeight: '100dvh', overflow: 'auto' } },
};

interface Props extends Pick<PropsFecha, 'value' | 'onChange' | 'min' | 'max'> {
  ancla: HTMLElement;
  onClose: () => void;
}

/** The calendar of a day, open: a chunk of its own. */
export default function CalendarioFecha({ value, onChange, min, max, ancla, onClose }: Props) {
  const bounds = {
    ...(min && { minDate: alCalendario(min) ?? undefined }),
    ...(max && { maxDate: alCalendario(max) ?? undefined }),
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={textos}>
      <Ancla value={ancla}>
        <DesktopDatePicker
          open
          value={alCalendario(value)}
          onAccept={(date) => date?.isValid() && onChange(date.format('YYYY-MM-DD'))}
          onClose={() => {
            onClose();
            // what was pressed elsewhere keeps the focus; a calendar that is gone gives it back
            setTimeout(() => {
              if (document.activeElement === document.body) ancla.querySelector('button')?.focus();
            });
          }}
          {...bounds}
          slots={{ field: SinCaja }}
          slotProps={DENTRO}
        />
      </Ancla>
    </LocalizationProvider>
  );
}
