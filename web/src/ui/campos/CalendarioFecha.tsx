import Box from '@mui/material/Box';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { FECHA_INVALIDA, parseFecha } from '@renadet/domain/lib/fecha';
import { es } from 'date-fns/locale/es';
import { type FocusEvent, useState } from 'react';
import { CAJA, tokens } from '../../theme.ts';
import { Calendario } from '../Icon.tsx';
import { descritoPor, idDe, Marco, type PropsFecha } from './Marco.tsx';

const textos = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  day: 'Día',
  fieldDayPlaceholder: () => 'DD',
  fieldMonthPlaceholder: () => 'MM',
  fieldYearPlaceholder: () => 'AAAA',
  openDatePickerDialogue: (chosen: string | null) =>
    chosen ? `Elegir fecha, la elegida es ${chosen}` : 'Elegir fecha',
};

/** The look of the kit's other boxes. */
const entrada = {
  '& .MuiPickersInputBase-root': { minHeight: CAJA, px: 1.5, bgcolor: 'background.paper', typography: 'texto' },
  '& .MuiPickersInputBase-sectionsContainer': {
    py: 'calc(var(--relleno, 8px) - 1px)',
    opacity: 1,
    // how a day is typed, as legible as what other boxes say while they are empty
    '&:not(:has([aria-valuenow]))': { color: tokens.tinta2, opacity: 0.85 },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokens.borde },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokens.error },
} as const;

/** A day half typed: no day, but not empty either, so that saving names it instead of losing it. */
const INCOMPLETA = 'incompleta';

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
const aDia = (date: Date | null): string | null => {
  if (date === null) return null;
  if (Number.isNaN(date.getTime()) || date.getFullYear() < 1000) return INCOMPLETA;
  const pad = (n: number, size: number) => String(n).padStart(size, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
};

/** The picker itself: a chunk of its own, loaded with the first date on the screen. */
export default function CalendarioFecha(props: PropsFecha) {
  const { name, label, value, onChange, ayuda, state, ancho = 'corto', min, max } = props;
  const [typed, setTyped] = useState<Date | null>(() => aDate(value));
  // what is half typed belongs to the picker; a value from elsewhere (a rule, a record read again) replaces it
  const date = aDia(typed) === value ? typed : aDate(value);
  /** A day that is none is told when it is left: half typed it is none yet. */
  const [inside, setInside] = useState(false);
  const error = props.error ?? (value === INCOMPLETA && !inside ? FECHA_INVALIDA : undefined);
  /** Half a date never leaves the picker by itself: on the way out it is looked for, and a cleared one too. */
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    const filled = event.currentTarget.querySelectorAll('[role=spinbutton][aria-valuenow]').length;
    if (value === null && filled > 0) onChange(INCOMPLETA);
    if (value === INCOMPLETA && filled === 0) onChange(null);
  };
  const bounds = { ...(min && { minDate: aDate(min) ?? undefined }), ...(max && { maxDate: aDate(max) ?? undefined }) };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={es} localeText={textos}>
      <Marco {...{ name, label, error, ayuda, state, ancho }}>
        <Box onFocus={() => setInside(true)} onBlur={onLeave}>
          <DesktopDatePicker
            value={date}
            onChange={(next) => {
              setTyped(next);
              onChange(aDia(next));
            }}
            format="dd/MM/yyyy"
            {...bounds}
            slots={{ openPickerIcon: Calendario }}
            slotProps={{
              openPickerButton: { size: 'small' },
              textField: {
                size: 'small',
                sx: entrada,
                id: idDe(name),
                name,
                error: error !== undefined,
                slotProps: {
                  input: {
                    'aria-labelledby': `${idDe(name)}-label`,
                    'aria-describedby': descritoPor(name, { ...props, error }),
                  } as object,
                },
              },
            }}
          />
        </Box>
      </Marco>
    </LocalizationProvider>
  );
}
